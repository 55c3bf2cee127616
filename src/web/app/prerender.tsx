import { renderToReadableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Answers } from '#contract/call.ts';
import { DrawnAnswers } from '../platform/drawn-answers.ts';
import { HtmlClasses } from '../ui/use-html-class.ts';
import type { DrawnPage } from './public-pages.ts';
import { AppRoutes, addressPatterns, pagesAt } from './routes.tsx';
import type { LazyPage } from './shell/lazy-page.tsx';

/** The patterns of all addresses that show a page, each with the sources of its code. */
export function addressSources(): Record<string, string[]> {
  return Object.fromEntries(addressPatterns().map((pattern) => [pattern, pagesAt(pattern).map(sourceOf)]));
}

/**
 * Draws the page of an address for a browser that keeps nothing; `answers` are those of the server to the calls whose
 * answers it shows. Throws what the page throws.
 */
export async function drawPage(path: string, answers: Answers = {}): Promise<DrawnPage> {
  const pages = pagesAt(path);
  await Promise.all(pages.map((page) => page.load()));
  const classes = new Set<string>();
  const app = (
    <HtmlClasses value={classes}>
      <DrawnAnswers value={answers}>
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      </DrawnAnswers>
    </HtmlClasses>
  );
  const faults: unknown[] = [];
  const stream = await renderToReadableStream(app, {
    // What is cut off to come later is put in its place by a script within the page, which the policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void faults.push(error),
  });
  await stream.allReady;
  if (faults.length > 0) throw new Error(`The page ${path} cannot be drawn.`, { cause: faults[0] });
  const drawn = await new Response(stream).text();
  const title = /<title>(.*?)<\/title>/.exec(drawn);
  if (!title?.[1]) throw new Error(`The page ${path} has no title.`);
  return {
    html: drawn.replace(title[0], ''),
    title: title[1],
    classes: [...classes],
    sources: pages.map(sourceOf),
    answers,
  };
}

/** Where the code of a page comes from, which the build writes to each promise of it; '' where nothing was built. */
function sourceOf({ source }: LazyPage): string {
  const code = source() as Promise<object> & { cameFrom?: string };
  // Whether it runs here is seen where a page is drawn.
  code.catch(() => undefined);
  return code.cameFrom ?? '';
}
