import { useDeferredValue } from 'react';
import { Markdown } from '../../../ui/markdown.tsx';
import ui from '../../../ui/ui.module.css';
import { mediaAddress } from '../card-media-address.ts';

/** The answer as it will be read. A long one is drawn when the typing pauses. */
export function AnswerPreview({ answer }: { answer: string }) {
  const text = useDeferredValue(answer);
  return (
    <section className="create-preview" aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      {text.trim() ? (
        <Markdown mediaAddress={mediaAddress}>{text}</Markdown>
      ) : (
        <p className={ui.muted}>The answer stands here as it will be read.</p>
      )}
    </section>
  );
}
