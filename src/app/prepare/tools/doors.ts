// The tool that puts doors and windows.
import { DoorOpen, EyeOff, Lock } from 'lucide-react'
import { createDoorTool } from '../../../board/tools/sketch/door-tool.ts'
import type { ToolEntry } from '../tool-entry.ts'
import { snapItem } from './common.ts'

export const DOORS: ToolEntry = {
  id: 'doors',
  label: 'Doors and windows',
  key: 'D',
  icon: DoorOpen,
  onSquares: true,
  make: (bench, report) =>
    createDoorTool(() => ({ style: bench.getState().door, snap: bench.getState().snap }), report),
  strip: (context) => {
    const { bench: { door }, set } = context
    return [
      { kind: 'choice', label: 'Kind', value: door.kind,
        options: [{ value: 'door', label: 'Door' }, { value: 'window', label: 'Window' }],
        onValue: (kind) => set({ door: { ...door, kind: kind === 'window' ? 'window' : 'door' } }) },
      { kind: 'toggle', label: 'Secret', icon: EyeOff, on: door.secret, hint: 'For others it is a wall until it opens.',
        onValue: (secret) => set({ door: { ...door, secret } }) },
      { kind: 'toggle', label: 'Locked', icon: Lock, on: door.locked, hint: 'Only the GM opens it.',
        onValue: (locked) => set({ door: { ...door, locked } }) },
      snapItem(context),
      { kind: 'words', text: 'Click a wall, or drag along it.' },
    ]
  },
}
