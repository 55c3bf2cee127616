import { useLoad } from '../../../platform/use-call.ts';
import { cx } from '../../../ui/cx.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import ui from '../../../ui/ui.module.css';
import { type ApiCall, loadApiCalls } from './api-calls.ts';
import styles from './api-page.module.css';
import { SchemaView } from './schema-view.tsx';

/** /api: every call of this server, from the contract that the server mounts. */
export function ApiPage() {
  const { data: calls, error } = useLoad(loadApiCalls);
  return (
    <main className={cx(ui.container, styles.page)} id="main" tabIndex={-1}>
      <PageTitle>API</PageTitle>
      <h1>API</h1>
      <p className={ui.muted}>
        Every call between the browser and this server. A failure answers{' '}
        <code>{'{ "code": "…", "message": "…" }'}</code>, with <code>fields</code> beside them if single
        fields were rejected. The same in OpenAPI: <a href="/api/openapi.json">openapi.json</a>.
      </p>
      {error && <p role="alert">{error.message}</p>}
      {!calls && !error && <Skeleton />}
      {calls?.map((call) => (
        <CallSection key={`${call.method} ${call.path}`} call={call} />
      ))}
    </main>
  );
}

function CallSection({ call }: { call: ApiCall }) {
  return (
    <section className={cx(ui.card, styles.call)}>
      <h2>
        <span className={styles.method}>{call.method}</span> <code>{call.path}</code>
      </h2>
      <p>{call.summary}</p>
      {call.request && (
        <>
          <h3>Request {call.requestType && <code>{call.requestType}</code>}</h3>
          <SchemaView schema={call.request} />
        </>
      )}
      <h3>
        Answer <code>{call.answerType}</code>
      </h3>
      {call.response && <SchemaView schema={call.response} />}
      {call.errors.length > 0 && (
        <>
          <h3>Its own errors</h3>
          <ul>
            {call.errors.map(({ status, code, message }) => (
              <li key={code}>
                {status} <code>{code}</code>: {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
