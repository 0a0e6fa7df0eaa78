import type { MessageDetail } from '@nostro/contract'
import { useState } from 'react'

import { ReasonDialog } from '../../approvals/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button } from '../../ui/index.ts'
import {
  SecondaryActions,
  type SecondaryAction,
  WarningsDialog,
  SubmissionFailure,
} from '../../drafting/index.ts'
import styles from './copier.module.css'
import type { Derivation } from './copier-calls.ts'
import type { Copying } from './use-copying.ts'

interface CopierFooterProps {
  readonly message: MessageDetail
  readonly derivation: Derivation
  /** Another type was chosen and its message is not loaded yet. It cannot be submitted before it is shown. */
  readonly isStale: boolean
  readonly copying: Copying
}

/**
 * The actions on a copy, as in FORM-10 before and in FORM-11 after it was processed, and those on a payment in
 * transit.
 */
export function CopierFooter({ message, derivation, isStale, copying }: CopierFooterProps) {
  const { t } = useTexts()
  const [isReturning, setIsReturning] = useState(false)
  const { abilities } = message
  const { messagingType, issues, unplaced, received, isInHouse, derived } = derivation
  const { running } = copying
  const canCopy = abilities.copy && derived === undefined
  const isOther = (action: Copying['running']) => running !== undefined && running !== action
  const offered: readonly (SecondaryAction | false)[] = [
    abilities.returnToApplicant && {
      label: t('copier.return'),
      onPress: () => setIsReturning(true),
      isDisabled: running !== undefined,
    },
    canCopy &&
      received !== undefined && {
        label: t('forwarding.return'),
        onPress: copying.sendBack,
        isBusy: running === 'sendBack',
        isDisabled: isOther('sendBack'),
      },
    abilities.confirmReceipt && {
      label: t('copier.confirm'),
      onPress: copying.confirm,
      isBusy: running === 'confirm',
      isDisabled: isOther('confirm'),
    },
    abilities.confirmReceipt &&
      isInHouse && {
        label: t('copier.book'),
        onPress: copying.book,
        isBusy: running === 'book',
        isDisabled: isOther('book'),
      },
    canCopy && {
      label: t('copier.editAsDraft'),
      onPress: () => copying.editAsDraft(messagingType, received !== undefined),
      isBusy: running === 'edit',
      isDisabled: isStale || isOther('edit'),
    },
  ]
  return (
    <div className={styles.actions}>
      <SubmissionFailure submission={copying} />
      <SecondaryActions actions={offered.filter((action) => action !== false)} />
      {canCopy && (
        <Button
          variant="primary"
          isBusy={running === 'submit'}
          isDisabled={isStale || isOther('submit') || issues.length + unplaced.length > 0}
          onPress={() => copying.submit(messagingType)}
        >
          {t('copier.submit')}
        </Button>
      )}
      <WarningsDialog submission={copying} />
      {isReturning && (
        <ReasonDialog
          title={t('copier.return.title')}
          confirmLabel={t('copier.return')}
          label={t('copier.return.reason')}
          hint={t('copier.return.hint')}
          isBusy={running === 'return'}
          onReason={copying.returnWith}
          onCancel={() => setIsReturning(false)}
        />
      )}
    </div>
  )
}
