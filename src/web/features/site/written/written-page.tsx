import { type MouseEvent, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isPlainClick } from '../../../platform/plain-click.ts';
import { cx } from '../../../ui/cx.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import ui from '../../../ui/ui.module.css';
import { SiteFooter } from '../site-footer.tsx';
import styles from './written-page.module.css';
import { wordsOf } from './written-words.ts';

/** The pages that are words alone: about, blog, careers, help, community, privacy, terms, cookies, contact. */
export function WrittenPage({ supportEmail }: { supportEmail: string }) {
  const { pathname } = useLocation();
  const follow = useFollow();
  const { title, html } = wordsOf(pathname);
  const shown = useMemo(
    () => ({ __html: html.replaceAll('%support%', `<a href="mailto:${supportEmail}">${supportEmail}</a>`) }),
    [html, supportEmail],
  );
  return (
    <>
      <main className={cx(ui.container, styles.page)} id="main" tabIndex={-1}>
        <PageTitle>{title}</PageTitle>
        <h1>{title}</h1>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: its links are pressed by keyboard as well */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the words are the project's own */}
        <div className={styles.text} onClick={follow} dangerouslySetInnerHTML={shown} />
      </main>
      <SiteFooter />
    </>
  );
}

/** A link among the words leads on without a reload, as links elsewhere do. */
function useFollow() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLDivElement>) => {
    const address = (event.target as Element).closest('a')?.getAttribute('href');
    if (!address?.startsWith('/') || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(address);
  };
}
