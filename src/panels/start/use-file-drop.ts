// Files that are dropped on an element.
import { useState, type DragEvent } from 'react'

export interface FileDrop {
  /** Whether a file is being dragged over the element. */
  readonly over: boolean
  readonly handlers: {
    readonly onDragEnter: (event: DragEvent) => void
    readonly onDragOver: (event: DragEvent) => void
    readonly onDragLeave: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
  }
}

/** Hands on the first file that is dropped; anything else that is dragged is left alone. */
export function useFileDrop(onFile: (file: File) => void): FileDrop {
  const [over, setOver] = useState(false)
  const carries = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')
  return {
    over,
    handlers: {
      onDragEnter: (event) => carries(event) && setOver(true),
      onDragOver: (event) => {
        if (carries(event)) event.preventDefault()
      },
      onDragLeave: (event) => {
        const into = event.relatedTarget
        if (!(into instanceof Node) || !event.currentTarget.contains(into)) setOver(false)
      },
      onDrop: (event) => {
        if (!carries(event)) return
        event.preventDefault()
        setOver(false)
        const file = event.dataTransfer.files[0]
        if (file) onFile(file)
      },
    },
  }
}
