import type { PendingChange } from '@nostro/contract'
import { useState } from 'react'

import { ChangeCard } from './change-card.tsx'
import styles from './changes.module.css'
import { NewKeyDialog, type NewKey } from './new-key-dialog.tsx'

interface ChangeListProps {
  readonly label: string
  readonly changes: readonly PendingChange[]
  /** The key that a confirmation made; the list may be empty by then. */
  readonly onKey: (key: NewKey) => void
}

/** Changes, each with its values and buttons. */
export function ChangeList({ label, changes, onKey }: ChangeListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {changes.map((change) => (
        <ChangeCard key={change.id} change={change} onKey={onKey} />
      ))}
    </ul>
  )
}

/** A key that is shown once, whatever happens to the list of changes meanwhile. */
export function useNewKey() {
  const [newKey, setNewKey] = useState<NewKey>()
  const dialog =
    newKey === undefined ? undefined : <NewKeyDialog newKey={newKey} onClose={() => setNewKey(undefined)} />
  return { dialog, showKey: setNewKey }
}
