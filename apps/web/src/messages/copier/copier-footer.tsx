import type { MessageDetail } from '@nostro/contract'
import { useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Button } from '../../ui/index.ts'
import { DuplicateDialog } from '../compose/duplicate-dialog.tsx'
import styles from './copier.module.css'
import type { Derivation } from './copier-calls.ts'
import { ReturnDialog } from './return-dialog.tsx'
import type { Copying } from './use-copying.ts'

interface CopierFooterProps {
  readonly message: MessageDetail
  readonly derivation: Derivation
  /** Another type was chosen and is not here yet: nobody hands in what they do not see. */
  readonly isStale: boolean
  readonly copying: Copying
}

/** The actions at the copier's desk: not copied FORM-10, copied FORM-11, and what semantics 3 adds. */
export function CopierFooter({ message, derivation, isStale, copying }: CopierFooterProps) {
  const { t } = useTexts()
  const [isReturning, setIsReturning] = useState(false)
  const { abilities } = message
  const { messagingType, issues, unplaced, received, isInHouse, derived } = derivation
  const { running } = copying
  const canCopy = abilities.copy && derived === undefined
  const isOther = (action: Copying['running']) => running !== undefined && running !== action
  return (
    <div className={styles.actions}>
      {abilities.returnToApplicant && (
        <Button variant="quiet" isDisabled={running !== undefined} onPress={() => setIsReturning(true)}>
          {t('copier.return')}
        </Button>
      )}
      {canCopy && received !== undefined && (
        <Button
          variant="quiet"
          isBusy={running === 'sendBack'}
          isDisabled={isOther('sendBack')}
          onPress={copying.sendBack}
        >
          {t('forwarding.return')}
        </Button>
      )}
      {abilities.confirmReceipt && (
        <Button isBusy={running === 'confirm'} isDisabled={isOther('confirm')} onPress={copying.confirm}>
          {t('copier.confirm')}
        </Button>
      )}
      {abilities.confirmReceipt && isInHouse && (
        <Button isBusy={running === 'book'} isDisabled={isOther('book')} onPress={copying.book}>
          {t('copier.book')}
        </Button>
      )}
      {canCopy && (
        <>
          <Button
            isBusy={running === 'edit'}
            isDisabled={isStale || isOther('edit')}
            onPress={() => copying.editAsDraft(messagingType, received !== undefined)}
          >
            {t('copier.editAsDraft')}
          </Button>
          <Button
            variant="primary"
            isBusy={running === 'submit'}
            isDisabled={isStale || isOther('submit') || issues.length + unplaced.length > 0}
            onPress={() => copying.submit(messagingType)}
          >
            {t('copier.submit')}
          </Button>
        </>
      )}
      {copying.twin !== undefined && (
        <DuplicateDialog
          twin={copying.twin}
          isBusy={running === 'submit'}
          onConfirm={() => copying.submitAnyway(messagingType)}
          onCancel={copying.forgetTwin}
        />
      )}
      {isReturning && (
        <ReturnDialog
          isBusy={running === 'return'}
          onReturn={copying.returnWith}
          onCancel={() => setIsReturning(false)}
        />
      )}
    </div>
  )
}
