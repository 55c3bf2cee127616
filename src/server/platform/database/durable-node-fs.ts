import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

/**
 * PGlite's file system on a folder, with the fsync it lacks: Emscripten's NODEFS has none, so that
 * PostgreSQL's own calls would do nothing and a power cut could take rows that were acknowledged.
 */
export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: EmscriptenOptions) {
    const preRun = (module: unknown) => {
      (module as EmscriptenModule).NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) fsyncSync(nfd);
        return 0;
      };
    };
    const { emscriptenOpts } = await super.init(pg, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), preRun] } };
  }
}
