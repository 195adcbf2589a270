// What file choosers offer.

export const PICTURE_FILES = '.png,.jpg,.jpeg,.webp,.avif,image/png,image/jpeg,image/webp,image/avif'
/** Universal VTT maps, and pictures. */
export const MAP_FILES = `.dd2vtt,.uvtt,.df2vtt,${PICTURE_FILES}`
