import { listUsers, resetSecondFactor, setUserActive, type ManagedUser, USER_STATES } from '@nostro/contract'
import { namedRoles, rolesOf } from '@nostro/workflow'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { command, query, useCommand } from '../api/index.ts'
import { useTexts, type Texts } from '../i18n/index.ts'
import { useUser } from '../sessions/index.ts'
import {
  Button,
  Empty,
  Field,
  ListHeads,
  Loaded,
  NativeSelect,
  Page,
  Panel,
  ShortDateTime,
  showToast,
  StatusTag,
  TextInput,
  type Tone,
  VisuallyHidden,
} from '../ui/index.ts'
import { AddUserDialog } from './add-user-dialog.tsx'
import styles from '../ui/page/record-page.module.css'
import { WaitingChanges } from '../changes/index.ts'
import { EndSessionButton } from './end-session-button.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { RolesDialog } from './roles-dialog.tsx'

const usersQuery = query(listUsers)
const activeCommand = command(setUserActive)
const resetCommand = command(resetSecondFactor)

const SKELETON_ROWS = 8

type OpenDialog = { readonly kind: 'roles' | 'delete'; readonly user: ManagedUser } | { readonly kind: 'add' }

/** The users of the institution, waiting ones first. */
export function UsersPage() {
  const { t, text } = useTexts()
  const { institution } = useUser()
  const users = useQuery(usersQuery({}))
  const [search, setSearch] = useState('')
  const [role, setRole] = useState('')
  const [state, setState] = useState('')
  const [dialog, setDialog] = useState<OpenDialog>()
  const any = { value: '', label: t('user.any') }
  const close = () => setDialog(undefined)
  return (
    <Page
      title={t('user.title')}
      actions={
        <div className={styles.tools}>
          <Field label={t('user.search')}>
            {(control) => <TextInput {...control} type="search" value={search} onChange={setSearch} />}
          </Field>
          <Field label={t('user.roles')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={role}
                options={[
                  any,
                  ...rolesOf(institution.kind).map((value) => ({ value, label: text(`user.role.${value}`) })),
                ]}
                onChange={setRole}
              />
            )}
          </Field>
          <Field label={t('user.state')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={state}
                options={[any, ...USER_STATES.map((value) => ({ value, label: t(`user.state.${value}`) }))]}
                onChange={setState}
              />
            )}
          </Field>
          {institution.kind === 'bank' && (
            <Button variant="primary" icon="add" onPress={() => setDialog({ kind: 'add' })}>
              {t('user.add')}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.form}>
        {institution.kind !== 'company' && <WaitingChanges of={['user']} />}
        <Loaded query={users} rows={SKELETON_ROWS}>
          {({ rowList }) => (
            <People users={rowList.filter((user) => isMeant(user, search, role, state))} onOpen={setDialog} />
          )}
        </Loaded>
      </div>
      {dialog?.kind === 'roles' && <RolesDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteUserDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'add' && <AddUserDialog onClose={close} />}
    </Page>
  )
}

function People({
  users,
  onOpen,
}: {
  readonly users: readonly ManagedUser[]
  readonly onOpen: (dialog: OpenDialog) => void
}) {
  const { t } = useTexts()
  if (users.length === 0) return <Empty text={t('user.none')} />
  return (
    <Panel>
      <ul className={styles.people} aria-label={t('user.title')}>
        <ListHeads heads={[t('account.name'), t('user.roles'), t('user.state'), t('user.lastSeen')]} />
        {users.map((user) => (
          <UserRow key={user.id} user={user} onOpen={onOpen} />
        ))}
      </ul>
    </Panel>
  )
}

function isMeant(user: ManagedUser, search: string, role: string, state: string): boolean {
  const words = `${user.name} ${user.username} ${user.email ?? ''}`.toLowerCase()
  return (
    words.includes(search.trim().toLowerCase()) &&
    (role === '' || namedRoles(user.roles).some((each) => each === role)) &&
    (state === '' || user.state === state)
  )
}

interface UserRowProps {
  readonly user: ManagedUser
  readonly onOpen: (dialog: OpenDialog) => void
}

function UserRow({ user, onOpen }: UserRowProps) {
  const texts = useTexts()
  const { t, text } = texts
  return (
    <li className={user.state === 'waiting' ? styles.waiting : styles.person}>
      <span className={styles.name}>
        {user.name}
        <span className={styles.small}>{user.username}</span>
        {user.idNumber !== undefined && <span className={styles.small}>{user.idNumber}</span>}
      </span>
      <span>
        {namedRoles(user.roles)
          .map((role) => text(`user.role.${role}`))
          .join(', ') || '–'}
        {user.email !== undefined && <span className={styles.small}>{user.email}</span>}
        {user.phone !== undefined && <span className={styles.small}>{user.phone}</span>}
      </span>
      <span>
        <StatusTag tone={STATE_TONES[user.state]} label={t(`user.state.${user.state}`)} isQuiet />
        {user.isProvisioned && (
          <span className={styles.small} title={t('user.provisioned.hint')}>
            {t('user.provisioned')}
          </span>
        )}
      </span>
      <span>
        <VisuallyHidden>{`${t('user.lastSeen')}: `}</VisuallyHidden>
        {user.lastSeenAt === undefined ? t('user.neverSeen') : <ShortDateTime instant={user.lastSeenAt} />}
        <span className={styles.small}>
          {t('user.registered')}: <ShortDateTime instant={user.registeredAt} />
        </span>
      </span>
      <UserActions user={user} onOpen={onOpen} />
      {user.change !== undefined && (
        <span className={styles.change}>{changeSentence(user.change, texts)}</span>
      )}
    </li>
  )
}

/** A waiting account needs a decision, an inactive one does not. */
const STATE_TONES: Readonly<Record<ManagedUser['state'], Tone>> = {
  waiting: 'warning',
  active: 'good',
  inactive: 'draft',
}

function UserActions({ user, onOpen }: UserRowProps) {
  const { t } = useTexts()
  const { institution } = useUser()
  const activate = useCommand(activeCommand)
  const isActive = user.state === 'active'
  const handleActive = async () => {
    const answer = await activate.run({ params: { id: user.id }, body: { isActive: !isActive } })
    if (answer !== undefined)
      showToast({ kind: 'success', text: t(answer.isWaiting ? 'user.rolesWaiting' : 'user.updated') })
  }
  if (user.isOneself) return <span className={`${styles.small} ${styles.oneself}`}>{t('user.oneself')}</span>
  // Accounts of the platform are changed at the command line, provisioned ones in the directory.
  if (institution.kind === 'platform' || user.isProvisioned)
    return (
      <span className={styles.buttons}>
        <ResetFactorButton user={user} />
        <EndSessionButton user={user} />
      </span>
    )
  // In a bank the second administrator decides about a waiting account.
  if (user.state === 'waiting' && institution.kind === 'bank') return <span />
  if (user.state === 'waiting') {
    return (
      <span className={styles.buttons}>
        <Button variant="primary" onPress={() => onOpen({ kind: 'roles', user })}>
          {t('user.accept')}
        </Button>
        <Button onPress={() => onOpen({ kind: 'delete', user })}>{t('user.decline')}</Button>
      </span>
    )
  }
  return (
    <span className={styles.buttons}>
      <Button
        variant="quiet"
        aria-label={`${t('user.edit')}: ${user.name}`}
        onPress={() => onOpen({ kind: 'roles', user })}
      >
        {t('user.edit')}
      </Button>
      <Button
        variant="quiet"
        aria-label={`${t(isActive ? 'user.deactivate' : 'user.activate')}: ${user.name}`}
        isBusy={activate.isRunning}
        isDisabled={user.isLastAdministrator}
        title={user.isLastAdministrator ? t('user.lastAdministrator') : undefined}
        onPress={() => void handleActive()}
      >
        {t(isActive ? 'user.deactivate' : 'user.activate')}
      </Button>
      <ResetFactorButton user={user} />
      <EndSessionButton user={user} />
      <Button
        variant="quiet"
        aria-label={`${t('user.delete')}: ${user.name}`}
        isDisabled={user.isLastAdministrator}
        onPress={() => onOpen({ kind: 'delete', user })}
      >
        {t('user.delete')}
      </Button>
    </span>
  )
}

/** Takes the authenticator app from a user who has one. */
function ResetFactorButton({ user }: { readonly user: ManagedUser }) {
  const { t } = useTexts()
  const reset = useCommand(resetCommand)
  const handleReset = async () => {
    const answer = await reset.run({ params: { id: user.id } })
    if (answer !== undefined)
      showToast({ kind: 'success', text: t(answer.isWaiting ? 'user.rolesWaiting' : 'user.updated') })
  }
  if (!user.hasSecondFactor) return null
  return (
    <Button
      variant="quiet"
      aria-label={`${t('user.resetFactor')}: ${user.name}`}
      isBusy={reset.isRunning}
      onPress={() => void handleReset()}
    >
      {t('user.resetFactor')}
    </Button>
  )
}

/** Returns the sentence about a requested change, with the requesting user. */
function changeSentence(
  { kind, roles, requestedBy: name }: NonNullable<ManagedUser['change']>,
  { t, text }: Texts,
): string {
  const words = namedRoles(roles).map((role) => text(`user.role.${role}`))
  return kind === 'roles'
    ? t('user.change', { name, roles: words.join(', ') })
    : t(`user.change.${kind}`, { name })
}
