/** The workspace server, where there is one: its files, saving, and news of files changed on disk. */
import {
  isRefusal,
  type Refusal,
  type RulesetTexts,
  refusal,
} from '../../../machines/kernel/index.ts';

export interface WorkspaceFile {
  readonly path: string;
  readonly kind: 'replay' | 'seed';
  readonly text: string;
  readonly hash: string;
}

/** A checkpoint, or the notes beside one. */
export interface CheckpointFile {
  readonly path: string;
  readonly kind: 'checkpoint' | 'notes';
  readonly text: string;
  readonly hash: string;
  readonly refusals: readonly Refusal[];
}

/** Texts on disk may be newer than what was built. */
export interface WorkspaceRules {
  readonly kind: 'version' | 'checkpoint';
  readonly folder: string;
  readonly texts: RulesetTexts | null;
  readonly refusals: readonly Refusal[];
}

export interface Workspace {
  readonly files: readonly WorkspaceFile[];
  readonly rulesets: readonly WorkspaceRules[];
  readonly checkpoints: readonly CheckpointFile[];
}

const API = '/api';
const hashes = new Map<string, string>();
const hearers = new Set<(workspace: Workspace) => void>();
let latest: Workspace | null = null;

/** Tells what the workspace holds, now where it was read already, and whenever it is read again. */
export function onWorkspace(hear: (workspace: Workspace) => void): () => void {
  hearers.add(hear);
  if (latest !== null) hear(latest);
  return () => void hearers.delete(hear);
}

/** The workspace's files; null where the studio runs as static files. */
export async function fetchWorkspace(): Promise<Workspace | null> {
  try {
    const answer = await fetch(`${API}/workspace`, { headers: { accept: 'application/json' } });
    if (!answer.ok || !(answer.headers.get('content-type') ?? '').includes('json')) return null;
    const workspace = (await answer.json()) as Workspace;
    for (const file of [...workspace.files, ...workspace.checkpoints]) {
      hashes.set(file.path, file.hash);
    }
    latest = workspace;
    for (const hear of hearers) hear(workspace);
    return workspace;
  } catch {
    return null;
  }
}

export type Saved = { readonly saved: string } | { readonly refusals: readonly Refusal[] };

/**
 * Saves a replay, a seed, a new checkpoint or notes; refused where the file on disk is newer than
 * what we read, and where a checkpoint of that name is there already.
 */
export async function saveWorkspaceFile(path: string, text: string): Promise<Saved> {
  const known = hashes.get(path);
  try {
    const answer = await fetch(`${API}/files/${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, ...(known === undefined ? {} : { hash: known }) }),
    });
    const said: unknown = await answer.json();
    if (answer.ok) {
      const { hash } = said as { hash: string };
      hashes.set(path, hash);
      return { saved: path };
    }
    const list = Array.isArray(said) ? said : [said];
    const refusals = list.filter(isRefusal);
    return { refusals: refusals.length > 0 ? refusals : [unreachable(path, answer.statusText)] };
  } catch (error) {
    return { refusals: [unreachable(path, String(error))] };
  }
}

const unreachable = (path: string, found: string): Refusal =>
  refusal(
    'server/unreachable',
    path,
    found,
    'an answer of the workspace server',
    'Start it again with «npm start», or download the file instead.',
  );

/** Calls back when files change on disk, and when the server is lost or found again. */
export function watchWorkspace(
  onChange: () => void,
  onState: (state: 'connected' | 'lost') => void,
): () => void {
  const events = new EventSource(`${API}/events`);
  events.addEventListener('open', () => onState('connected'));
  events.addEventListener('error', () => onState('lost'));
  events.addEventListener('change', onChange);
  events.addEventListener('message', onChange);
  return () => events.close();
}
