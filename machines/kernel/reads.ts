/** Parameters that tell who read them: from a step one finds its parameters, and the reverse. */
import { formatPath } from './refusals.ts';

export interface ReadRecorder<P> {
  /** The parameters; reading a number, flag or table through them records its path. */
  readonly params: P;
  /** Runs `work` and returns the paths it read, in order, each once. */
  record<T>(work: () => T): { readonly result: T; readonly reads: readonly string[] };
}

type Path = readonly (string | number)[];

/** Wraps parameters once, with a getter a value: reading costs little where nobody records. */
export function recordReads<P extends object>(params: P): ReadRecorder<P> {
  // A list, not a set: a recipe reads a handful, and most read nothing.
  let sink: string[] | null = null;
  const wrap = (value: unknown, path: Path): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const isList = Array.isArray(value);
    const shadow: object = isList ? [] : {};
    for (const [key, inner] of Object.entries(value)) {
      const place = [...path, isList ? Number(key) : key];
      const isLeaf = typeof inner !== 'object' || inner === null;
      const name = formatPath(place);
      const wrapped = wrap(inner, place);
      Object.defineProperty(shadow, key, {
        enumerable: true,
        get() {
          if (isLeaf && sink !== null && !sink.includes(name)) sink.push(name);
          return wrapped;
        },
      });
    }
    return Object.freeze(shadow);
  };
  return {
    params: wrap(params, []) as P,
    record(work) {
      const outer = sink;
      const own: string[] = [];
      sink = own;
      try {
        return { result: work(), reads: own };
      } finally {
        sink = outer;
      }
    },
  };
}
