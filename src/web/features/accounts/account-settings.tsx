import { useStore } from '../../store/use-store.ts';
import { DeleteAccount } from './delete-account.tsx';
import { EmailForm } from './email-form.tsx';
import { NameForm } from './name-form.tsx';
import { OwnData } from './own-data.tsx';
import { OwnPinForm } from './own-pin-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { Setting } from './setting.tsx';
import './accounts.css';
import './settings.css';

interface Props {
  /** Offers a text as a file to keep. */
  saveFile(name: string, type: string, text: string): void;
  /** Called with the id of a user whose account is gone. */
  onDeleted(userId: string): void;
}

/** What a user can change about the account, take along and delete. */
export function AccountSettings({ saveFile, onDeleted }: Props) {
  const { name, email = '' } = useStore((state) => state.user);
  return (
    <section className="settings" aria-labelledby="your-account">
      <h2 id="your-account">Your account</h2>
      <Setting title="Name" label="Change name" form={(close) => <NameForm name={name} close={close} />}>
        <p>{name}</p>
      </Setting>
      <Setting title="Email" label="Change email" form={(close) => <EmailForm close={close} />}>
        <p>{email}</p>
      </Setting>
      <Setting
        title="Password"
        label="Change password"
        form={(close) => <PasswordForm own={[name, email]} close={close} />}
      >
        <p className="muted">Changing it logs every other browser out.</p>
      </Setting>
      <Setting
        id="parent-pin"
        title="Parent PIN"
        label="Set a PIN of my own"
        form={(close) => <OwnPinForm close={close} />}
      >
        <p className="muted">
          Opens the parent area in browsers where you are logged in. Forgot it? Set another one here.
        </p>
      </Setting>
      <OwnData saveFile={saveFile} />
      <DeleteAccount email={email} onDeleted={onDeleted} />
    </section>
  );
}
