import type { PendingChange } from '@nostro/contract'
import { useState } from 'react'

import { ChangeCard } from './change-card.tsx'
import styles from './changes.module.css'
import { NewKeyDialog, type NewKey } from './new-key-dialog.tsx'

/** A list of changes, each with its values and actions. */
export function ChangeList({
  label,
  changes,
  onKey,
}: {
  readonly label: string
  readonly changes: readonly PendingChange[]
  /** Called with the key that a confirmation created. The list may be empty by then. */
  readonly onKey: (key: NewKey) => void
}) {
  return (
    <ul className={styles.list} aria-label={label}>
      {changes.map((change) => (
        <ChangeCard key={change.id} change={change} onKey={onKey} />
      ))}
    </ul>
  )
}

/** Returns the dialog of a new key, which is shown once, independent of later changes of the list. */
export function useNewKey() {
  const [newKey, setNewKey] = useState<NewKey>()
  const dialog =
    newKey === undefined ? undefined : <NewKeyDialog newKey={newKey} onClose={() => setNewKey(undefined)} />
  return { dialog, showKey: setNewKey }
}
