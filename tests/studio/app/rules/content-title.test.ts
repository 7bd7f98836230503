import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { jsonSchemaOf } from '../../../../studio/analysis/json-schema.ts';
import { contentTitle } from '../../../../studio/app/rules/content/content-title.ts';

const schema = jsonSchemaOf(
  z.strictObject({ cards: z.array(z.any()).meta({ title: 'Cards' }), tokens: z.any() }),
);

describe('the name of the content’s tab', () => {
  it('is that of what comes first; none where there is nothing', () => {
    expect(contentTitle({ cards: [1], tokens: {} }, schema)).toBe('Cards');
    expect(contentTitle({ cards: [], tokens: { attack: 1 } }, schema)).toBe('Tokens');
    expect(contentTitle({}, schema)).toBeNull();
    expect(contentTitle({ cards: [] }, schema)).toBeNull();
    expect(contentTitle(null, schema)).toBeNull();
  });
});
