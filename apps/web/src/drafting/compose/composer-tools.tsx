import type { MessageDetail } from '@nostro/contract'

import { useViewport } from '../../browser/viewport.ts'
import { SectionSheet } from '../../forms/index.ts'
import { FillMenu } from '../filling/fill-menu.tsx'
import type { Autosave } from '../working-copies/autosave.ts'
import { AutosaveStatus } from '../working-copies/autosave-status.tsx'
import { SendAsChoice } from './choices/send-as-choice.tsx'
import { ComposeTools } from './compose-tools.tsx'
import styles from './composer-tools.module.css'
import { LiveTextToggle } from './live-text/live-text-side.tsx'
import type { LiveTextPosition } from './live-text/use-live-text.ts'
import { SampleButton } from './sample-button.tsx'

interface ComposerToolsProps {
  readonly type: string
  readonly message: MessageDetail | undefined
  readonly onType: (type: string) => void
  readonly liveText: LiveTextPosition
  readonly autosave: Autosave
}

/** The row above an open form: its type, how it is sent, what fills it, and the text next to it. */
export function ComposerTools({ type, message, onType, liveText, autosave }: ComposerToolsProps) {
  const { isMobile } = useViewport()
  return (
    <div className={styles.tools}>
      <ComposeTools type={type} message={message} onType={onType} />
      <SendAsChoice />
      <FillMenu />
      {import.meta.env.DEV && !isMobile && <SampleButton />}
      {isMobile && <SectionSheet />}
      {isMobile && <LiveTextToggle liveText={liveText} />}
      <div className={styles.end}>
        <AutosaveStatus autosave={autosave} />
        {!isMobile && <LiveTextToggle liveText={liveText} />}
      </div>
    </div>
  )
}
