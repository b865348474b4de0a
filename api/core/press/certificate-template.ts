/** A landscape A4 page in Typst. All text from people comes from `sys.inputs`, which Typst never reads as markup. */
export const certificateTemplate = `
#let data = sys.inputs
#let direction = if data.direction == "rtl" { rtl } else { ltr }
#let (frame, ink, accent) = (rgb(data.frame), rgb(data.ink), rgb(data.accent))
#let fonts = json(bytes(data.fonts))
#let display = fonts.display
#set document(title: data.title)
#set text(font: fonts.families, fallback: false, lang: data.language, dir: direction, size: 14pt, fill: ink)
#set page(width: 297mm, height: 210mm, margin: 0mm)
#set par(leading: 0.55em)
#show heading: it => block(text(font: display, weight: 400, size: 50pt, it.body))
#let sheet = block(width: 100%, height: 100%, fill: white, stroke: 1.5pt + accent, inset: (x: 22mm, y: 18mm), {
  text(font: display, size: 20pt, data.school)
  v(1fr)
  text(font: display, size: 18pt, data.lead)
  v(7mm)
  heading(level: 1, data.author)
  v(7mm)
  text(font: display, size: 18pt, data.sentence)
  v(1fr)
  block(width: 45%, stroke: (top: 1.5pt + ink), inset: (top: 3mm), data.date)
})
#block(width: 100%, height: 100%, fill: frame, inset: 12mm, block(width: 100%, height: 100%, fill: white, inset: 3mm, sheet))
`;
