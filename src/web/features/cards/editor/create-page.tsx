import { PageTitle } from '../../../ui/page-title.tsx';
import { CreateForm } from './create-form.tsx';
import './create.css';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';

/** /create: cards written by hand, one after the other. */
export function CreatePage() {
  return (
    <main className={cx(ui.container, 'create')} id="main" tabIndex={-1}>
      <PageTitle>Write a card</PageTitle>
      <h1>Write a card</h1>
      <p className="create-lead">One question, one fact. Short cards are remembered best.</p>
      <CreateForm />
    </main>
  );
}
