import { HearingNotice } from './hearing-notice.tsx';
import { StorageNotice } from './storage-notice.tsx';

/** What a parent should know before anything else: this browser cannot listen, or has no room left. */
export function ParentNotices() {
  return (
    <>
      <HearingNotice />
      <StorageNotice />
    </>
  );
}
