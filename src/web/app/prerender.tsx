import { renderToReadableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { DehydratedData } from '#contract/call.ts';
import { DehydratedDataContext } from '../platform/dehydrated-data.ts';
import { type DocumentHead, PrerenderedHead } from '../ui/prerendered-head.ts';
import type { PrerenderedPage } from './public-pages.ts';
import { AppRoutes, addressPatterns, pagesAt } from './routes.tsx';

/** The patterns of all addresses that show a page, each with the modules of its pages; without those that need a browser. */
export async function addressModules(): Promise<Record<string, object[]>> {
  const modules = addressPatterns().map(async (pattern) => [pattern, await modulesAt(pattern)] as const);
  return Object.fromEntries(await Promise.all(modules));
}

async function modulesAt(path: string): Promise<object[]> {
  const loaded = await Promise.allSettled(pagesAt(path).map(({ source }) => source()));
  return loaded.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

/**
 * Renders the page of an address as a browser shows it first that stores nothing. `answers` are those of the server to
 * the page's calls, by address. Throws what the page throws.
 */
export async function prerenderPage(path: string, answers: DehydratedData = {}): Promise<PrerenderedPage> {
  await Promise.all(pagesAt(path).map((page) => page.load()));
  const head: DocumentHead = { title: '', classes: new Set() };
  const app = (
    <PrerenderedHead value={head}>
      <DehydratedDataContext value={answers}>
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      </DehydratedDataContext>
    </PrerenderedHead>
  );
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(app, {
    // A part that is streamed later is put in place by an inline script, which the content policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  await stream.allReady;
  if (errors.length > 0) throw new Error(`The page ${path} cannot be prerendered.`, { cause: errors[0] });
  if (head.title === '') throw new Error(`The page ${path} has no title.`);
  const html = await new Response(stream).text();
  return { html, title: head.title, classes: [...head.classes], modules: await modulesAt(path) };
}
