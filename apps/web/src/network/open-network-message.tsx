import type { NetworkDetail as Detail } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { sentenceOf, useCommand } from '../api/index.ts'
import { useTexts, type Texts } from '../i18n/index.ts'
import type { NetworkPage } from '../browser/pages.ts'
import { IconButton, NetworkStatusTag, Page, showToast, Skeleton, useShortcuts } from '../ui/index.ts'
import { confirmationSentence } from '../approvals/index.ts'
import { LoadFailure } from '../message-content/index.ts'
import { networkPath, type NetworkAddress } from './network-address.ts'
import { type Confirming, NetworkDetail } from './network-detail.tsx'
import { titleOf } from './network-list.tsx'
import { confirmNetworkCommand, networkMessageQuery } from './network-queries.ts'
import styles from './network.module.css'

interface OpenProps {
  readonly route: NetworkPage
  readonly address: NetworkAddress & { readonly openId: string }
}

/** An open network message on a separate page. */
export function OpenNetworkPage({ route, address }: OpenProps) {
  const texts = useTexts()
  const message = useQuery(networkMessageQuery({ params: { id: address.openId } }))
  const list = texts.t(titleOf(route))
  return (
    <Page
      title={message.data === undefined ? list : headlineOf(message.data, texts)}
      crumbs={[
        { text: texts.t('menu.received') },
        { text: list, to: networkPath(route, { ...address, openId: undefined }) },
      ]}
      isBusy={message.isFetching}
      actions={<Tools route={route} address={address} message={message.data} />}
    >
      <Body address={address} />
    </Page>
  )
}

/** An open network message next to its list. */
export function SideNetworkMessage({ route, address }: OpenProps) {
  const texts = useTexts()
  const message = useQuery(networkMessageQuery({ params: { id: address.openId } }))
  const headline = message.data === undefined ? texts.t('loading') : headlineOf(message.data, texts)
  return (
    <section className={styles.beside} aria-label={headline} aria-busy={message.isFetching}>
      <div className={styles.sideHead}>
        <h2 className={styles.headline}>{headline}</h2>
        <Tools route={route} address={address} message={message.data} />
      </div>
      <Body address={address} />
    </section>
  )
}

function headlineOf({ messageType, sender }: Detail, { t }: Texts): string {
  return t('swift.headline', { type: messageType === '' ? t('swift.typeUnknown') : messageType, sender })
}

function Tools({ route, address, message }: OpenProps & { readonly message: Detail | undefined }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const close = () => void navigate(networkPath(route, { ...address, openId: undefined }))
  useShortcuts({ Escape: close })
  return (
    <>
      {message !== undefined && <NetworkStatusTag status={message.status} />}
      <IconButton label={t('detail.backToList')} icon="close" onPress={close} />
    </>
  )
}

function Body({ address: { openId } }: Pick<OpenProps, 'address'>) {
  const message = useQuery(networkMessageQuery({ params: { id: openId } }))
  const confirm = useConfirming(openId)
  if (message.data !== undefined)
    return <NetworkDetail key={openId} message={message.data} confirm={confirm} />
  if (message.error !== null) {
    return <LoadFailure error={message.error} onRetry={() => void message.refetch()} />
  }
  return <Skeleton height="20rem" />
}

const PROCESSED = '/swift-messaging-list/processed' satisfies NetworkPage

/** Confirms the receipt. The message is then in the list of processed ones (SWF-07, SHELL-27). */
function useConfirming(id: string): Confirming {
  const texts = useTexts()
  const navigate = useNavigate()
  const command = useCommand(confirmNetworkCommand, {
    onFailure: (error) =>
      showToast({
        kind: 'error',
        text: `${texts.t('detail.confirmReceipt.failed')} ${sentenceOf(error, texts)}`,
      }),
  })
  const run = async () => {
    const answer = await command.run({ params: { id }, body: { newStatus: 'PROCESSED' } })
    if (answer === undefined) return
    showToast({
      kind: 'success',
      text: confirmationSentence(answer.confirmedBefore, texts),
      link: `${PROCESSED}?open=${id}`,
    })
    await navigate(PROCESSED)
  }
  return { run: () => void run(), isRunning: command.isRunning }
}
