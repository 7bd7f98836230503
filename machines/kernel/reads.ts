/** Parameters that tell who read them: from a step one finds its parameters, and the reverse. */
import { formatPath } from './refusals.ts';

export interface ReadRecorder<P> {
  /** The parameters; reading a number, flag or table through them records its path. */
  readonly params: P;
  /** Runs `work` and returns the paths it read, in order, each once. */
  record<T>(work: () => T): { readonly result: T; readonly reads: readonly string[] };
  /**
   * All that was looked at since this was last asked, each path once: values, and the tables and
   * lists that hold them, whose length and names can be read without reading any value.
   */
  takeTouched(): readonly string[];
}

type Path = readonly (string | number)[];

/** Wraps parameters with a getter a value, tables as they are reached: most of them never are. */
export function recordReads<P extends object>(params: P): ReadRecorder<P> {
  // A list, not a set: a recipe reads a handful, and most read nothing.
  let sink: string[] | null = null;
  let touched = new Set<string>();
  const wrap = (value: object, path: Path): object => {
    const isList = Array.isArray(value);
    const shadow: object = isList ? [] : {};
    for (const [key, inner] of Object.entries(value)) {
      const place = [...path, isList ? Number(key) : key];
      const name = formatPath(place);
      Object.defineProperty(shadow, key, { enumerable: true, get: getterOf(inner, name, place) });
    }
    return Object.freeze(shadow);
  };
  const getterOf = (inner: unknown, name: string, place: Path): (() => unknown) => {
    if (typeof inner !== 'object' || inner === null) {
      return () => {
        touched.add(name);
        if (sink !== null && !sink.includes(name)) sink.push(name);
        return inner;
      };
    }
    let wrapped: object | null = null;
    return () => {
      touched.add(name);
      wrapped ??= wrap(inner, place);
      return wrapped;
    };
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
    takeTouched() {
      const taken = [...touched];
      touched = new Set();
      return taken;
    },
  };
}
