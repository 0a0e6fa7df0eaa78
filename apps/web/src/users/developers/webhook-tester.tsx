import { listWebhookDeliveries, listWebhooks, testWebhook } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { command, query, useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, Field, Loaded, NativeSelect, Panel, TextLink } from '../../ui/index.ts'
import styles from '../../ui/page/record-page.module.css'
import { CodeBlock } from './code-block.tsx'

const webhooksQuery = query(listWebhooks)
const deliveriesQuery = query(listWebhookDeliveries)
const testCommand = command(testWebhook)

/** The time in ms after which the result of a test event is read again. */
const AGAIN_MS = 1_000

const VERIFICATION = `import { Webhook } from 'standardwebhooks'

// Throws for a wrong signature, and for a timestamp that is older than five minutes.
const event = new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers)`

interface Tested {
  readonly webhookId: string
  readonly deliveryId: string
}

/** Sends a test event to a webhook and shows the signed request. */
export function WebhookTester() {
  const { t } = useTexts()
  const webhooks = useQuery(webhooksQuery({}))
  const [chosen, setChosen] = useState<string>()
  const [tested, setTested] = useState<Tested>()
  const testing = useCommand(testCommand)
  const send = async (webhookId: string) => {
    const answer = await testing.run({ params: { id: webhookId } })
    if (answer !== undefined) setTested({ webhookId, deliveryId: answer.deliveryId })
  }
  return (
    <Panel title={t('developer.tester')} isPadded>
      <div className={styles.form}>
        <span>{t('developer.tester.hint')}</span>
        <Loaded query={webhooks} rows={1}>
          {({ rowList }) => {
            const active = rowList.filter(({ state }) => state === 'active')
            const webhookId = chosen ?? active[0]?.id
            if (webhookId === undefined)
              return (
                <span>
                  {t('developer.tester.none')}{' '}
                  <TextLink to="/enterprise/webhooks">{t('developer.tester.webhooks')}</TextLink>
                </span>
              )
            return (
              <div className={styles.tools}>
                <Field label={t('developer.tester.webhook')}>
                  {(control) => (
                    <NativeSelect
                      {...control}
                      value={webhookId}
                      options={active.map(({ id, name }) => ({ value: id, label: name }))}
                      onChange={setChosen}
                    />
                  )}
                </Field>
                <Button isBusy={testing.isRunning} onPress={() => void send(webhookId)}>
                  {t('developer.tester.send')}
                </Button>
              </div>
            )
          }}
        </Loaded>
        {tested !== undefined && <SentRequest key={tested.deliveryId} tested={tested} />}
        <span>{t('developer.tester.verify')}</span>
        <CodeBlock code={VERIFICATION} copyName={t('developer.tester.verify')} />
        <span className={styles.small}>{t('developer.tester.verify.hint')}</span>
      </div>
    </Panel>
  )
}

/** The request of a test event, which is read again until it was sent. */
function SentRequest({ tested: { webhookId, deliveryId } }: { readonly tested: Tested }) {
  const { t } = useTexts()
  const deliveries = useQuery({
    ...deliveriesQuery({ params: { id: webhookId }, query: {} }),
    refetchInterval: ({ state: { data } }) =>
      data?.rowList.find(({ id }) => id === deliveryId)?.request === undefined ? AGAIN_MS : false,
  })
  const delivery = deliveries.data?.rowList.find(({ id }) => id === deliveryId)
  if (delivery?.request === undefined) return <output>{t('developer.tester.waiting')}</output>
  const { lastStatus, lastFailure, request } = delivery
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)
  const result = lastFailure ?? (lastStatus === undefined ? '' : `HTTP ${lastStatus}`)
  return (
    <output className={styles.document}>
      <span>
        {t('developer.tester.result')}: {result}
      </span>
      <span>{t('developer.tester.headers')}</span>
      <CodeBlock code={headers.join('\n')} />
      <span>{t('developer.tester.body')}</span>
      <CodeBlock code={request.body} />
    </output>
  )
}
