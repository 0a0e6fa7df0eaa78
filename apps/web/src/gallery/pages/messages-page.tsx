import { Overview } from '../../message-content/index.ts'
import { MessageTimeline } from '../../message-content/timeline/message-timeline.tsx'
import { detailAt, idAt } from '../../testing/message-samples.ts'
import { SHOWN_MESSAGE } from '../samples/answers.ts'
import { Specimen, Specimens } from '../specimen.tsx'

/** Shows the components of a message apart from its form and its text. */
export function MessagesPage() {
  return (
    <>
      <Specimens of="Overview: PaymentHeadline, PaymentDetails, ChecksCard, DigestCard" isWide>
        <Specimen state="pending">
          <Overview message={detailAt(SHOWN_MESSAGE)} />
        </Specimen>
      </Specimens>
      <Specimens of="MessageTimeline" isWide>
        <Specimen state="approved, received">
          <MessageTimeline messageId={idAt(SHOWN_MESSAGE)} />
        </Specimen>
      </Specimens>
    </>
  )
}
