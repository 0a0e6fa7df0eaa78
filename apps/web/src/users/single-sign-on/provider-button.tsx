import { beginProviderSignIn } from '@nostro/contract'

import { command, sentenceOf, useCommand } from '../../api/index.ts'
import { writeOfTab } from '../../browser/storage.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, Refusals } from '../../ui/index.ts'

const beginCommand = command(beginProviderSignIn)

/** A provider by the code of its institution. */
export interface NamedProvider {
  readonly code: string
  readonly name: string
}

/** The button that leads to the provider of an institution. */
export function ProviderButton({ code, name }: NamedProvider) {
  const texts = useTexts()
  const { t } = texts
  const begin = useCommand(beginCommand, { isToastSuppressed: true })
  const handlePress = async () => {
    const answer = await begin.run({ body: { code } })
    if (answer === undefined) return
    writeOfTab('providerTicket', answer.ticket)
    location.assign(answer.address)
  }
  return (
    <>
      <Button variant="primary" isBusy={begin.isRunning} onPress={() => void handlePress()}>
        {t('provider.signIn', { name })}
      </Button>
      <Refusals sentences={begin.error === undefined ? [] : [sentenceOf(begin.error, texts)]} />
    </>
  )
}
