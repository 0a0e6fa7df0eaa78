import type { MessageDetail } from '@nostro/contract'
import { changedSuppliedFields, labelKeyOf } from '@nostro/messages'

import { useFormPart } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Alert } from '../../ui/index.ts'
import { contentOf } from '../../message-content/index.ts'
import styles from './supplied-changes.module.css'

/** Lists the fields of a company's application that the bank changed while it edits the derived message. */
export function SuppliedChanges({ message }: { readonly message: MessageDetail }) {
  const { t, text } = useTexts()
  const { messagingType, supplied } = message
  const derived = supplied && contentOf({ messagingType, content: supplied })
  const definition = useFormPart((state) => state.definition)
  // A joined text, so that a key press that does not change the list causes no rendering.
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
