import { type Ref, useRef, useState } from 'react'

import { Button } from '../action/button.tsx'
import styles from './file-button.module.css'

interface FileButtonProps {
  /** The text of the button and the name of the file input. */
  readonly label: string
  /** The accepted extensions and content types, as in the attribute of the same name. */
  readonly accept?: string
  /** The name of the chosen file is shown next to the button. */
  readonly showsName?: boolean
  readonly isBusy?: boolean
  readonly 'aria-describedby'?: string
  readonly ref?: Ref<HTMLButtonElement>
  readonly onTake: (file: File) => void
}

/** A button that opens the file picker. The same file can be chosen again after it was corrected. */
export function FileButton({ label, accept, showsName, isBusy, onTake, ...button }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [name, setName] = useState<string>()
  return (
    <span className={styles.file}>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file !== undefined) {
            setName(file.name)
            onTake(file)
          }
          // The browser reports no change if the input still has the same name.
          currentTarget.value = ''
        }}
      />
      <Button {...button} icon="document" isBusy={isBusy === true} onPress={() => picker.current?.click()}>
        {label}
      </Button>
      {showsName === true && name !== undefined && <output className={styles.name}>{name}</output>}
    </span>
  )
}
