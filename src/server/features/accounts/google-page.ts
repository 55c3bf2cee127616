/** How a popup ended; the page that opened it is told this word. */
export type Outcome = 'proved' | 'failed';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The last page of a popup. Its script, a file of the web app since none may stand inline, tells the page that
 * opened it and closes it; the sentence is for whom it stays open.
 */
export const popupPage = (outcome: Outcome, sentence: string) => `<!doctype html>
<html lang="en" data-outcome="${outcome}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Kurio</title>
<p>${escaped(sentence)} You can close this window.</p>
<script src="/google-done.js"></script>
</html>
`;
