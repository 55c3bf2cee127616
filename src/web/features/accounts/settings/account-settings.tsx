import { useStore } from '../../../store/use-store.ts';
import ui from '../../../ui/ui.module.css';
import styles from './account-settings.module.css';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { EmailForm } from './email-form.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PinForm } from './pin-form.tsx';
import { SettingsRow } from './settings-row.tsx';
import { ShortcutsSetting } from './shortcuts-setting.tsx';

interface Props {
  /** Downloads a text as a file. */
  saveFile(name: string, type: string, text: string): void;
  /** Called with the id of the user once the account is deleted. */
  onDeleted(userId: string): void;
}

/** The settings of the account: change them, download the data, delete the account. */
export function AccountSettings({ saveFile, onDeleted }: Props) {
  const { name, email = '' } = useStore((state) => state.user);
  return (
    <section className={styles.settings} aria-labelledby="your-account">
      <h2 id="your-account">Your account</h2>
      <SettingsRow title="Name" label="Change name" form={(close) => <NameForm name={name} close={close} />}>
        <p>{name}</p>
      </SettingsRow>
      <SettingsRow title="Email" label="Change email" form={(close) => <EmailForm close={close} />}>
        <p>{email}</p>
      </SettingsRow>
      <SettingsRow
        title="Password"
        label="Change password"
        form={(close) => <PasswordForm personal={[name, email]} close={close} />}
      >
        <p className={ui.muted}>Changing it logs you out in every other browser.</p>
      </SettingsRow>
      <SettingsRow
        id="parent-pin"
        title="Parent PIN"
        label="Set a PIN of my own"
        form={(close) => <PinForm close={close} />}
      >
        <p className={ui.muted}>
          Opens the parent area wherever you are logged in. Forgot it? Set a new one here.
        </p>
      </SettingsRow>
      <ShortcutsSetting />
      <DownloadData saveFile={saveFile} />
      <DeleteAccount email={email} onDeleted={onDeleted} />
    </section>
  );
}
