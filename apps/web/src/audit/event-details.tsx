import type { AuditEntry } from '@nostro/contract'

import { ValueTable } from '../changes/index.ts'
import { formatInstant, useTexts } from '../i18n/index.ts'
import { TextLink } from '../ui/index.ts'
import styles from './event-details.module.css'
import { kindName } from './event-sentence.tsx'

/** The values before and after an event, and the facts that prove it. */
export function EventDetails({
  event,
  ofObject,
}: {
  readonly event: AuditEntry
  /** The address of all events of the same object. */
  readonly ofObject: string
}) {
  const texts = useTexts()
  const { t } = texts
  const { values, lacksValues, objectKind, objectId } = event
  return (
    <div className={styles.details}>
      {values !== undefined && <ValueTable label={t('audit.values')} values={values} />}
      {lacksValues === true && <p className={styles.second}>{t('audit.valuesAbsent')}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>{t('audit.column.time')}</dt>
          <dd>{formatInstant(event.occurredAt)}</dd>
        </div>
        <div>
          <dt>{t('audit.number')}</dt>
          <dd>{event.sequence}</dd>
        </div>
        <div>
          <dt>{kindName(objectKind, texts)}</dt>
          <dd>
            <code>{objectId}</code>
            <TextLink to={ofObject} aria-label={t('audit.object.eventsOf', { id: objectId })}>
              {t('audit.object.events')}
            </TextLink>
          </dd>
        </div>
        <Proof event={event} />
      </dl>
    </div>
  )
}

function Proof({ event }: { readonly event: AuditEntry }) {
  const { t } = useTexts()
  const facts = [
    ['audit.call', event.objectKind === 'call' ? event.action : undefined],
    ['audit.request', event.requestId],
    ['audit.before', event.beforeDigest],
    ['audit.after', event.afterDigest],
    ['audit.hash', event.hash],
  ] as const
  return facts.map(([key, value]) =>
    value === undefined ? null : (
      <div key={key}>
        <dt>{t(key)}</dt>
        <dd>
          <code>{value}</code>
        </dd>
      </div>
    ),
  )
}
