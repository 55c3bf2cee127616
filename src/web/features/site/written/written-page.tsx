import { type MouseEvent, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isPlainClick } from '../../../platform/plain-click.ts';
import { cx } from '../../../ui/cx.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import ui from '../../../ui/ui.module.css';
import { SiteFooter } from '../site-footer.tsx';
import styles from './written-page.module.css';
import { textOf } from './written-texts.ts';

/** The pages that are text only: about, blog, careers, help, community, privacy, terms, cookies, contact. */
export function WrittenPage({ supportEmail }: { supportEmail: string }) {
  const { pathname } = useLocation();
  const followLink = useFollowLink();
  const { title, html } = textOf(pathname);
  const shown = useMemo(
    () => ({ __html: html.replaceAll('%support%', `<a href="mailto:${supportEmail}">${supportEmail}</a>`) }),
    [html, supportEmail],
  );
  return (
    <>
      <main className={cx(ui.container, styles.page)} id="main" tabIndex={-1}>
        <PageTitle>{title}</PageTitle>
        <h1>{title}</h1>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links within it take the keyboard */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a file of this repository */}
        <div className={styles.text} onClick={followLink} dangerouslySetInnerHTML={shown} />
      </main>
      <SiteFooter />
    </>
  );
}

/** Follows a link in the text without a reload, as links elsewhere do. */
function useFollowLink() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLDivElement>) => {
    const address = (event.target as Element).closest('a')?.getAttribute('href');
    if (!address?.startsWith('/') || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(address);
  };
}
