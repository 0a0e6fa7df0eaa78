import type { ApproverGroupAnswer as Group } from '@nostro/contract'
import { useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Field, TextInput } from '../../ui/index.ts'
import { Choices } from './choices.tsx'
import { MatrixDialog } from './entry-dialog.tsx'
import { newId } from './new-id.ts'
import { useColleagues } from '../rules/use-colleagues.ts'

/** A dialog for the name and the members of a group. */
export function GroupDialog({
  group,
  onApply,
  onClose,
}: {
  readonly group: Group | undefined
  readonly onApply: (group: Group) => void
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const users = useColleagues()
  const [name, setName] = useState(group?.name ?? '')
  const [members, setMembers] = useState(() => group?.members.map(({ userId }) => userId) ?? [])
  const handleApply = () =>
    onApply({
      id: group?.id ?? newId(),
      name: name.trim(),
      members: users.filter(({ userId }) => members.includes(userId)),
    })
  return (
    <MatrixDialog
      title={t('matrix.groups')}
      isReady={name.trim() !== '' && users.length > 0}
      onApply={handleApply}
      onClose={onClose}
    >
      <Field label={t('matrix.field.name')} isRequired>
        {(wiring) => <TextInput {...wiring} maxLength={60} value={name} onChange={setName} />}
      </Field>
      <Choices
        label={t('matrix.field.members')}
        options={users.map((user) => ({ value: user.userId, label: user.name }))}
        chosen={members}
        onChange={setMembers}
      />
    </MatrixDialog>
  )
}
