import { Link } from 'react-router';
import { cx } from '../../ui/cx.ts';
import ui from '../../ui/ui.module.css';
import styles from './site-footer.module.css';

const columns = [
  {
    title: 'Product',
    links: [
      ['/features', 'Features'],
      ['/pricing', 'Pricing'],
      ['/generate', 'Demo'],
      ['/lessons', 'Lessons'],
      ['/library', 'Library'],
      ['/beta', 'For Kids'],
    ],
  },
  {
    title: 'Company',
    links: [
      ['/about', 'About'],
      ['/blog', 'Blog'],
      ['/careers', 'Careers'],
      ['/contact', 'Contact'],
    ],
  },
  {
    title: 'Resources',
    links: [
      ['/help', 'Help'],
      ['/community', 'Community'],
      ['/api', 'API'],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['/privacy', 'Privacy'],
      ['/terms', 'Terms'],
      ['/cookies', 'Cookies'],
    ],
  },
] as const;

/** Links to all pages of the site, below a front page. */
export function SiteFooter() {
  return (
    <nav className={styles.footer} aria-label="All of Kurio">
      <div className={cx(ui.container, styles.columns)}>
        {columns.map(({ title, links }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(([to, label]) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
