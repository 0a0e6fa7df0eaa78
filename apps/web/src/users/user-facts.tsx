import type { ManagedUser } from '@nostro/contract'

import { formatMoment, useTexts } from '../i18n/index.ts'
import styles from '../ui/page/record-page.module.css'

/** The facts of a user that administrators see, apart from the roles (ENT-17). */
export function UserFacts({ user }: { readonly user: ManagedUser }) {
  const { t, language } = useTexts()
  const facts = [
    [t('login.userName'), user.username],
    [t('account.idNumber'), user.idNumber],
    [t('account.phone'), user.phone],
    [t('account.email'), user.email],
    [t('user.state'), t(`user.state.${user.state}`)],
    [t('user.registered'), formatMoment(user.registeredAt, language)],
    [
      t('user.lastSeen'),
      user.lastSeenAt === undefined ? t('user.neverSeen') : formatMoment(user.lastSeenAt, language),
    ],
  ] as const
  return (
    <dl className={styles.rows}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
