/** How large a picture is. */
export interface PixelSize {
  readonly width: number
  readonly height: number
}
