import { useTexts } from '../../i18n/index.ts'
import { Page, Panel, TextLink } from '../../ui/index.ts'
import styles from '../../ui/page/record-page.module.css'
import { CodeBlock } from './code-block.tsx'
import own from './developers.module.css'
import { ErrorCatalogue } from './error-catalogue.tsx'
import { QUICK_START } from './quick-start.ts'
import { WebhookTester } from './webhook-tester.tsx'

/** The page for developers of an institution: quick start, webhook tester and the errors of all calls. */
export function DeveloperPage() {
  const { t } = useTexts()
  return (
    <Page title={t('developer.title')}>
      <div className={styles.form}>
        <p className={styles.small}>{t('developer.hint')}</p>
        <QuickStart />
        <WebhookTester />
        <ErrorCatalogue />
      </div>
    </Page>
  )
}

function QuickStart() {
  const { t } = useTexts()
  return (
    <Panel title={t('developer.start')} isPadded>
      <div className={styles.form}>
        {QUICK_START.map(({ text, commandOf }) => (
          <div key={text} className={styles.document}>
            <span>{t(text)}</span>
            <CodeBlock code={commandOf(location.origin)} copyName={t(text)} />
          </div>
        ))}
        <span className={own.links}>
          <TextLink to="/enterprise/keys">{t('developer.start.keys')}</TextLink>
          <a className={own.link} href="/api-docs">
            {t('developer.start.calls')}
          </a>
          <a className={own.link} href="/openapi.json">
            {t('developer.start.document')}
          </a>
        </span>
      </div>
    </Panel>
  )
}
