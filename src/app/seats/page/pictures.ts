// Pictures at a seat come from the GM's page, and are kept in this browser. Windows of the GM's own browser have them.
import { findElsewhere } from '../../../storage/assets.ts'
import { showMapsFrom } from '../../files/ground-picture.ts'
import type { SeatAddress } from './seat-address.ts'
import type { SeatLine } from './seat-line.ts'

export function showPicturesOf({ by }: SeatAddress, line: SeatLine): void {
  if (by === 'windows') return
  findElsewhere((id) => line.picture(id))
  showMapsFrom(async (id, part) => {
    const found = await line.picture(id, part)
    return found && new Blob([found.bytes], { type: found.type })
  })
}
