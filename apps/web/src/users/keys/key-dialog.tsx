import { addKey, type AnswerOf, type ApiKey, changeKey } from '@nostro/contract'
import { keyDecides, keyPermissionsOf, keyProvisions, type KeyPermission } from '@nostro/workflow'
import { useState } from 'react'

import { useCallForm } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { useUser } from '../../sessions/index.ts'
import { FormDialog } from '../../ui/entry/form-dialog.tsx'
import { Checkbox, showToast } from '../../ui/index.ts'
import styles from '../../ui/page/record-page.module.css'
import { bodyOfKey, entryOfKey, type KeyEntry } from './key-entry.ts'
import { LimitFields } from './limit-fields.tsx'

/** A created key with its secret. */
export type CreatedKey = AnswerOf<typeof addKey> & { readonly name: string }

interface KeyDialogProps {
  readonly currency: string
  /** The approval rules allow approval by keys. */
  readonly mayApprove: boolean
  readonly onClose: () => void
}

/** A dialog that creates a key. */
export function AddKeyDialog({
  onCreated,
  ...rest
}: KeyDialogProps & { readonly onCreated: (key: CreatedKey) => void }) {
  const { t } = useTexts()
  const [entry, setEntry] = useState(() => entryOfKey(undefined, { now: new Date() }))
  const call = useCallForm(addKey, {
    entry,
    bodyOf: bodyOfKey,
    fieldOfCode: { 'key.nameTaken': 'name', 'key.approvalNotAllowed': 'permissions' },
    onDone: (answer) => onCreated({ ...answer, name: entry.name.trim() }),
  })
  return (
    <KeyForm
      {...rest}
      title={t('key.new')}
      submit={t('key.create')}
      entry={entry}
      setEntry={setEntry}
      call={call}
    />
  )
}

/** A dialog that changes the settings of a key. */
export function ChangeKeyDialog({
  changed,
  onDone,
  ...rest
}: KeyDialogProps & { readonly changed: ApiKey; readonly onDone: () => void }) {
  const { t } = useTexts()
  const [entry, setEntry] = useState(() => entryOfKey(changed, { now: new Date() }))
  const call = useCallForm(changeKey, {
    entry,
    bodyOf: bodyOfKey,
    params: { id: changed.id },
    fieldOfCode: { 'key.nameTaken': 'name', 'key.approvalNotAllowed': 'permissions' },
    onDone: ({ isWaiting }) => {
      showToast({ kind: 'success', text: t(isWaiting ? 'user.rolesWaiting' : 'key.changed') })
      onDone()
    },
  })
  const title = t('key.change.title', { name: changed.name })
  return (
    <KeyForm {...rest} title={title} submit={t('key.change')} entry={entry} setEntry={setEntry} call={call} />
  )
}

interface KeyFormProps extends KeyDialogProps {
  readonly title: string
  readonly submit: string
  readonly entry: KeyEntry
  readonly setEntry: (entry: KeyEntry) => void
  readonly call: Pick<
    ReturnType<typeof useCallForm<typeof addKey, KeyEntry>>,
    'form' | 'problems' | 'refusals' | 'isBusy'
  >
}

function KeyForm({ title, submit, entry, setEntry, call, currency, mayApprove, onClose }: KeyFormProps) {
  const { problems, refusals } = call
  const change = (changes: Partial<KeyEntry>) => setEntry({ ...entry, ...changes })
  const all = [...(problems.permissions === undefined ? [] : [problems.permissions]), ...refusals]
  return (
    <FormDialog title={title} submit={submit} call={{ ...call, refusals: all }} width={640} onClose={onClose}>
      <LimitFields entry={entry} problems={problems} currency={currency} onChange={change}>
        <PermissionBoxes entry={entry} mayApprove={mayApprove} onChange={change} />
      </LimitFields>
    </FormDialog>
  )
}

function PermissionBoxes({
  entry: { permissions },
  mayApprove,
  onChange,
}: {
  readonly entry: KeyEntry
  readonly mayApprove: boolean
  readonly onChange: (changes: Partial<KeyEntry>) => void
}) {
  const { t } = useTexts()
  const { institution } = useUser()
  return (
    <fieldset className={styles.roles}>
      <legend>{t('key.permissions')}</legend>
      {keyPermissionsOf(institution.kind).map((permission) => {
        const isLocked = keyDecides([permission]) && !mayApprove
        return (
          <Checkbox
            key={permission}
            checked={permissions.includes(permission)}
            disabled={isLocked && !permissions.includes(permission)}
            {...(isLocked && { hint: t('key.permission.notAllowed') })}
            onChange={(isHeld) =>
              onChange({ permissions: permissionsAfter(permissions, permission, isHeld) })
            }
          >
            {t(`key.permission.${permission}`)}
          </Checkbox>
        )
      })}
    </fieldset>
  )
}

/** Returns the permissions after a box was changed. The permission to provision users replaces all others. */
function permissionsAfter(
  permissions: readonly KeyPermission[],
  permission: KeyPermission,
  isHeld: boolean,
): readonly KeyPermission[] {
  if (!isHeld) return permissions.filter((each) => each !== permission)
  const isAlone = keyProvisions([permission])
  return [
    ...permissions.filter((each) => each !== permission && keyProvisions([each]) === isAlone),
    permission,
  ]
}
