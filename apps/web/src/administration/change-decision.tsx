import { decideRoleChange, type ManagedUser } from '@nostro/contract'
import { namedRoles } from '@nostro/workflow'

import { command, useCommand } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Button } from '../ui/index.ts'
import styles from './administration.module.css'

const decideCommand = command(decideRoleChange)

interface ChangeDecisionProps {
  readonly user: ManagedUser
  readonly change: NonNullable<ManagedUser['change']>
}

/** A change of roles that waits for a second administrator. */
export function ChangeDecision({ user, change }: ChangeDecisionProps) {
  const { t, text } = useTexts()
  const decide = useCommand(decideCommand)
  const roles = namedRoles(change.roles)
    .map((role) => text(`user.role.${role}`))
    .join(', ')
  const handle = (isConfirmed: boolean) =>
    void decide.run({ params: { id: user.id }, body: { changeId: change.id, isConfirmed } })
  return (
    <span className={styles.change}>
      <span>{t('user.change', { name: change.askedBy, roles })}</span>
      {change.mayConfirm && (
        <Button variant="primary" isBusy={decide.isRunning} onPress={() => handle(true)}>
          {t('user.change.confirm')}
        </Button>
      )}
      {!user.isOneself && (
        <Button isBusy={decide.isRunning} onPress={() => handle(false)}>
          {t('user.change.refuse')}
        </Button>
      )}
    </span>
  )
}
