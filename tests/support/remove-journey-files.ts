/** After the journeys: their copy of seeds, replays and checkpoints is of no more use. */
import { rmSync } from 'node:fs';
import { journeyPlace } from './journey-place.ts';

export default function removeJourneyFiles(): void {
  rmSync(journeyPlace().files, { recursive: true, force: true });
}
