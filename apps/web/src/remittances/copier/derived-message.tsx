import type { MessageDetail } from '@nostro/contract'
import { withFormPlace } from '@nostro/messages'
import type { PageLink } from '@nostro/workflow'

import { crumbsAt, namesOfCrumbs } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Alert, Segments, TextLink } from '../../ui/index.ts'
import { contentOf, ContentPanels } from '../../message-content/index.ts'
import styles from './copier.module.css'
import type { Derivation } from './copier-calls.ts'

interface DerivedMessageProps {
  readonly message: MessageDetail
  readonly derivation: Derivation
  /** The chosen type. The message of that type may still be loading. */
  readonly type: Derivation['messagingType']
  readonly onType: (type: Derivation['messagingType']) => void
}

/** The message that would be sent for a copy, or the message that was created from it. */
export function DerivedMessage({ message, derivation, type, onType }: DerivedMessageProps) {
  const { t } = useTexts()
  const { derived, isInHouse, received, types } = derivation
  if (derived !== undefined) {
    return (
      <Alert tone="info">
        <p>{t(received === undefined ? 'copier.derived.exists' : 'forwarding.derived.exists')}</p>
        <TextLink to={pathOf(derived)}>{t('copier.derived.open')}</TextLink>
      </Alert>
    )
  }
  return (
    <>
      {isInHouse && <Alert tone="info">{t('copier.inHouse')}</Alert>}
      {message.abilities.copy && (
        <Segments
          label={t('copier.type')}
          segments={types.map((value) => ({ value, label: value }))}
          value={type}
          onChoose={onType}
        />
      )}
      <NotReady derivation={derivation} />
      <Unplaced derivation={derivation} />
      <h2 className={styles.title}>{t('copier.derived')}</h2>
      <ContentPanels content={contentOf(derivation)} isPart />
    </>
  )
}

/**
 * Shows the values missing in the source. Each field is named with its groups, because for example payer and payee
 * both have a town.
 */
function NotReady({ derivation }: { readonly derivation: Derivation }) {
  const { t, text } = useTexts()
  const content = contentOf(derivation)
  if (derivation.issues.length === 0 || content === undefined) return null
  const isInTransit = derivation.received !== undefined
  const labels = derivation.issues
    .map((issue) => withFormPlace(content, issue, 'response'))
    .map(({ path }) => namesOfCrumbs(crumbsAt(content, path), text).join(' › '))
  return (
    <Alert tone="warning">
      <p>{t(isInTransit ? 'forwarding.notReady' : 'copier.notReady')}</p>
      <ul className={styles.issues}>
        {[...new Set(labels)].map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      <p>{t(isInTransit ? 'forwarding.notReady.edit' : 'copier.notReady.edit')}</p>
    </Alert>
  )
}

/** Shows the parts of a received message that the derived message would not contain. */
function Unplaced({ derivation: { unplaced } }: { readonly derivation: Derivation }) {
  const { t } = useTexts()
  if (unplaced.length === 0) return null
  return (
    <Alert tone="warning">
      <p>{t('forwarding.unplaced')}</p>
      <ul className={styles.issues}>
        {unplaced.map(({ place, value }) => (
          <li key={`${place} ${value}`} className={styles.part}>
            {place}: {value}
          </li>
        ))}
      </ul>
      <p>{t('forwarding.unplaced.edit')}</p>
    </Alert>
  )
}

/** Returns the path of the list or form that opens a message of the bank, by its status. */
function pathOf({ id, messagingType, status }: NonNullable<Derivation['derived']>): PageLink {
  if (status === 0) return `/messaging-form/draft/${id}?type=${messagingType}`
  if (status === 3) return `/messaging-form/reject/${id}?type=${messagingType}`
  return `/messaging-sender/sented?open=${id}`
}
