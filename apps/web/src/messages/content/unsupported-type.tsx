import { MESSAGE_TYPES, type MessageFormat, messageFormatOf } from '@nostro/kernel'

import { useTexts } from '../../i18n/index.ts'
import type { FormPage } from '../../pages.ts'
import { Alert, ButtonLink, Page } from '../../ui/index.ts'
import styles from './unsupported-type.module.css'

/** In place of a form that does not exist (FORM-32). */
export function UnsupportedType({ type }: { readonly type: string }) {
  const { t } = useTexts()
  return (
    <Page title={t('form.type.unsupported.title')}>
      <div className={styles.notice}>
        <Alert tone="warning">{t('form.type.unsupported.text', { type })}</Alert>
        <ul className={styles.types}>
          {MESSAGE_TYPES.map((name) => (
            <li key={name}>
              <ButtonLink to={addressOf(name)}>{name}</ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  )
}

const COMPOSERS: { readonly [F in MessageFormat]: FormPage } = {
  MT: '/messaging-form-mt/create',
  ISO20022: '/messaging-form-mx/create',
}

function addressOf(type: string): string {
  return `${COMPOSERS[messageFormatOf(type) ?? 'MT']}?type=${type}`
}
