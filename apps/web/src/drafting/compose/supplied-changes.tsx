import type { MessageDetail } from '@nostro/contract'
import { changedSuppliedFields, labelKeyOf } from '@nostro/messages'

import { useFormPart } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Alert } from '../../ui/index.ts'
import { contentOf } from '../../messages/content/index.ts'
import styles from './supplied-changes.module.css'

/** Names what the bank changed of a company's application while it edits the message made of it (semantics 1, rule 3). */
export function SuppliedChanges({ message }: { readonly message: MessageDetail }) {
  const { t, text } = useTexts()
  const { messagingType, supplied } = message
  const derived = supplied && contentOf({ messagingType, content: supplied })
  const definition = useFormPart((state) => state.definition)
  // Joined, so that a key press that changes none of them draws nothing.
  const changed = useFormPart(({ values }) =>
    derived === undefined ? '' : changedSuppliedFields(messagingType, derived.values, values).join(' '),
  )
  if (changed === '') return null
  return (
    <Alert tone="warning">
      <p>{t('copier.changed')}</p>
      <ul className={styles.issues}>
        {changed.split(' ').map((path) => (
          <li key={path}>{text(labelKeyOf(definition, path))}</li>
        ))}
      </ul>
    </Alert>
  )
}
