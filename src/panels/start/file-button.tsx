// A button that opens the file chooser.
import type { LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { Button, type ButtonProps } from '../parts/index.ts'

export interface FileButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'hint' | 'why'> {
  readonly label: string
  readonly icon: LucideIcon
  /** The files that the chooser offers: `.json,.turnstone`. */
  readonly accept: string
  readonly onFile: (file: File) => void
}

/** Choosing the same file twice in a row calls `onFile` twice. */
export function FileButton({ label, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onPress={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
