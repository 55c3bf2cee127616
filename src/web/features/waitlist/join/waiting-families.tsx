import * as contract from '#contract/waitlist.ts';
import { callApi } from '../../../platform/api.ts';
import { useLoad } from '../../../platform/use-call.ts';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import styles from './join-form.module.css';

/** How many families are waiting. The line is empty, with its height, until the number is there, if it ever is. */
export function WaitingFamilies() {
  const { data } = useLoad((signal) => callApi(contract.size, {}, { signal }));
  const families = data?.families ?? null;
  return (
    <p className={cx(ui.number, styles.families)}>
      {families !== null && `${families.toLocaleString('en-US')} families are waiting`}
    </p>
  );
}
