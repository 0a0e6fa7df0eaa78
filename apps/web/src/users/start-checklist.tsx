import { READINESS, readEnterprise } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import { query } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Icon, TextLink, VisuallyHidden } from '../ui/index.ts'
import { ServicePhone } from './account/service-phone.tsx'
import styles from './start-checklist.module.css'

const enterpriseQuery = query(readEnterprise)

/**
 * Shows the administrator of a new company the steps that are missing before applications can be submitted. Renders
 * nothing once all are complete.
 */
export function StartChecklist() {
  const { t } = useTexts()
  const titleId = useId()
  const { data } = useQuery(enterpriseQuery({}))
  const readiness = data?.readiness
  if (readiness === undefined || READINESS.every((each) => readiness[each])) return null
  return (
    <section className={styles.checklist} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('checklist.title')}
      </h2>
      <ul className={styles.list}>
        {READINESS.map((each) => (
          <li key={each} className={readiness[each] ? styles.done : styles.open}>
            <Icon name={readiness[each] ? 'check' : 'circle'} />
            <span>
              {t(`checklist.${each}`)}{' '}
              <VisuallyHidden>{t(readiness[each] ? 'checklist.done' : 'checklist.open')}</VisuallyHidden>
            </span>
            {!readiness[each] && each === 'account' && <ServicePhone phone={data?.servicePhone ?? ''} />}
            {!readiness[each] && each !== 'account' && (
              <TextLink to="/enterprise/users">{t('checklist.toUsers')}</TextLink>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        {t('checklist.invite', { code: data?.invitationCode ?? '' })}{' '}
        <TextLink to="/enterprise">{t('checklist.toCode')}</TextLink>
      </p>
    </section>
  )
}
