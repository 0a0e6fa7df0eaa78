import { MESSAGE_TYPES, type MessageFormat, messageFormatOf } from '@nostro/kernel'

import { useTexts } from '../i18n/index.ts'
import type { FormPage } from '../browser/pages.ts'
import { Alert, ButtonLink, Page } from '../ui/index.ts'
import styles from './notices.module.css'

/** Shown in place of a form that does not exist (FORM-32). */
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

/** Returns whether a bank form exists for this type. */
export function isTypeOfForm(type: string): boolean {
  return MESSAGE_TYPES.some((known) => known === type)
}

interface StoredMessage {
  readonly isPending: boolean
  readonly data?: { readonly messagingType: string } | undefined
}

/**
 * Returns the type named in the URL of a message (SHELL-12) if there is no form for it and the message has another
 * type.
 */
export function foreignType(search: URLSearchParams, { isPending, data }: StoredMessage): string | undefined {
  const type = search.get('type')
  if (type === null || isTypeOfForm(type) || isPending || data?.messagingType === type) return undefined
  return type
}

const COMPOSERS: { readonly [F in MessageFormat]: FormPage } = {
  MT: '/messaging-form-mt/create',
  ISO20022: '/messaging-form-mx/create',
}

function addressOf(type: string): string {
  return `${COMPOSERS[messageFormatOf(type) ?? 'MT']}?type=${type}`
}
