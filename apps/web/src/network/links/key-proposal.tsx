import { confirmLinkKey, type NetworkLink, withdrawLinkKey } from '@nostro/contract'

import { command, useCommand } from '../../api/index.ts'
import { formatInstant, useTexts } from '../../i18n/index.ts'
import { Alert, Button, showToast } from '../../ui/index.ts'
import styles from './links.module.css'
import type { NewKey } from './new-key-dialog.tsx'
import { overlapText } from './overlap-text.ts'

const confirmCommand = command(confirmLinkKey)
const withdrawCommand = command(withdrawLinkKey)

interface KeyProposalProps {
  readonly link: NetworkLink
  readonly onKey: (key: NewKey) => void
}

/** Shows that somebody asked for a new key; another administrator confirms it, and anyone of them ends it. */
export function KeyProposal({ link: { id, version, name, keyProposal }, onKey }: KeyProposalProps) {
  const texts = useTexts()
  const { t } = texts
  const confirm = useCommand(confirmCommand)
  const withdraw = useCommand(withdrawCommand)
  if (keyProposal === undefined) return undefined
  const { by, isOwn, at, overlapHours } = keyProposal
  const input = { params: { id }, body: { version } }
  const handleConfirm = async () => {
    const answer = await confirm.run(input)
    if (answer?.key !== undefined) onKey({ linkName: name, key: answer.key })
  }
  const handleWithdraw = async () => {
    const answer = await withdraw.run(input)
    if (answer !== undefined) showToast({ kind: 'success', text: t('link.proposal.ended') })
  }
  const end = t(isOwn ? 'link.proposal.withdraw' : 'link.proposal.decline')
  return (
    <Alert tone="warning">
      <p>{t(isOwn ? 'link.proposal.own' : 'link.proposal', { name: by, time: formatInstant(at) })}</p>
      <p>{`${t('link.overlap')} ${overlapText(overlapHours, texts)}.`}</p>
      <div className={styles.buttons}>
        {!isOwn && (
          <Button
            aria-label={`${t('link.proposal.confirm')}: ${name}`}
            icon="key"
            isBusy={confirm.isRunning}
            onPress={() => void handleConfirm()}
          >
            {t('link.proposal.confirm')}
          </Button>
        )}
        <Button
          aria-label={`${end}: ${name}`}
          isBusy={withdraw.isRunning}
          onPress={() => void handleWithdraw()}
        >
          {end}
        </Button>
      </div>
    </Alert>
  )
}
