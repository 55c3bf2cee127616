import * as contract from '#contract/site.ts';
import { callApi } from '../../platform/api.ts';
import { useLoad } from '../../platform/use-call.ts';
import { cx } from '../../ui/cx.ts';
import ui from '../../ui/ui.module.css';
import styles from './companion-notice.module.css';

/** Says that no AI service answers for the characters. An error is not shown: nothing here depends on it. */
export function CompanionNotice() {
  const { data } = useLoad((signal) => callApi(contract.config, {}, { signal }));
  if (data?.chat !== false) return null;
  return (
    <p className={cx(ui.muted, styles.notice)}>
      No AI service is set up on this server, so Kurio’s built-in companion answers. Kurio’s README explains
      how to connect one.
    </p>
  );
}
