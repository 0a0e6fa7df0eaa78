import type { RelationshipAnswer } from '@nostro/contract'

import { type Texts, useTexts } from '../../i18n/index.ts'
import { Button, StatusTag, type Tone } from '../../ui/index.ts'
import styles from './banks.module.css'

const RULING_TONES: Readonly<Record<RelationshipAnswer['ruling'], Tone>> = {
  allow: 'good',
  warn: 'warning',
  refuse: 'attention',
}

/** One relationship: its counterparty, types, ruling and validity, with its actions. */
export function RelationshipRow({
  relationship,
  onChange,
  onRemove,
}: {
  readonly relationship: RelationshipAnswer
  readonly onChange: () => void
  readonly onRemove: () => void
}) {
  const texts = useTexts()
  const { t } = texts
  const { name, counterparty, messagingTypes, direction, ruling } = relationship
  return (
    <li className={styles.row}>
      <span>
        <span className={styles.name}>{name}</span>
        <span className={styles.small}>{validityOf(relationship, texts)}</span>
      </span>
      <span>
        {counterparty === '' ? t('relationship.everyBank') : counterparty}
        <span className={styles.small}>
          {messagingTypes.length === 0 ? t('relationship.allTypes') : messagingTypes.join(' ')}
        </span>
      </span>
      <span>
        <StatusTag tone={RULING_TONES[ruling]} label={t(`relationship.ruling.${ruling}`)} isQuiet />
        <span className={styles.small}>{t(`relationship.direction.${direction}`)}</span>
      </span>
      <span className={styles.buttons}>
        <Button variant="quiet" aria-label={t('relationship.editOf', { name })} onPress={onChange}>
          {t('relationship.edit')}
        </Button>
        <Button variant="quiet" aria-label={t('relationship.removeOf', { name })} onPress={onRemove}>
          {t('relationship.remove')}
        </Button>
      </span>
    </li>
  )
}

function validityOf({ validFrom, validTo }: RelationshipAnswer, { t }: Texts): string {
  const parts = [
    validFrom !== undefined && t('relationship.from', { day: validFrom }),
    validTo !== undefined && t('relationship.to', { day: validTo }),
  ].filter((part) => part !== false)
  return parts.length === 0 ? t('relationship.always') : parts.join(' ')
}
