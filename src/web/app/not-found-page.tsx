import { Link } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import ui from '../ui/ui.module.css';

export function NotFoundPage() {
  return (
    <>
      <PageTitle>Page not found</PageTitle>
      <Notice title="Page not found.">
        <p>The address may be mistyped, or the page has moved.</p>
        <Link to="/" className={ui.button}>
          Go to the front door
        </Link>
      </Notice>
    </>
  );
}
