/**
 * An A4 payout statement in Typst. All text comes as data from `sys.inputs`, which Typst never reads as markup. Each
 * page repeats the table's header.
 */
export const statementTemplate = `
#let data = json(bytes(sys.inputs.statement))
#let is-rtl = data.direction == "rtl"
#let soft = rgb("#4A5661")
#set document(title: data.heading, author: data.sender)
#set text(font: data.families, fallback: false, lang: data.language, dir: if is-rtl { rtl } else { ltr }, size: 10.5pt, fill: rgb("#14202C"))
#set par(leading: 0.6em, spacing: 0.9em)
#set page(paper: "a4", margin: (x: 20mm, y: 20mm))
#show heading: it => block(above: 1.6em, below: 0.9em, text(weight: 400, size: 22pt, it.body))
#let rule = 0.6pt + rgb("#7B8896")
#let amount(body) = align(end, body)

#text(size: 14pt, data.sender)
#heading(level: 1, data.heading)
#v(3mm)
#grid(
  columns: (1fr, 1fr, 1.3fr), column-gutter: 6mm,
  ..data.facts.map(fact => { text(size: 9.5pt, fill: soft, fact.label); linebreak(); fact.line }),
)
#v(6mm)
#table(
  columns: (1fr, auto, auto),
  stroke: none, inset: (x: 4pt, y: 6pt), column-gutter: 6pt,
  table.header(
    text(fill: soft, data.columns.what), text(fill: soft, data.columns.when), amount(text(fill: soft, data.columns.amount)),
    table.hline(stroke: rule),
  ),
  ..data.rows.map(row => (row.what, row.when, amount(row.amount), table.hline(stroke: 0.4pt + rgb("#D5DCE4")))).flatten(),
  table.hline(stroke: rule),
  table.cell(colspan: 2, text(size: 13pt, data.closing.what)), amount(text(size: 13pt, data.closing.amount)),
)
#v(6mm)
#for note in data.notes { par(text(size: 9.5pt, fill: soft, note)) }
`;

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

/** Lines and labels on paper of its own size in Typst. The title describes the lines for screen readers. */
export const paperTemplate = `
#let data = json(bytes(sys.inputs.paper))
#set document(title: data.title)
#set text(font: data.families, fallback: false, lang: data.language, dir: if data.direction == "rtl" { rtl } else { ltr })
#set text(size: data.labelSize * 1mm, fill: rgb(data.colour), top-edge: "baseline", bottom-edge: "baseline")
#set page(width: data.width * 1mm, height: data.height * 1mm, margin: 0mm)
#let anchors = (start: (0, left), middle: (0.5, center), end: (1, right))
#let room = 200mm
#place(top + left, image(bytes(data.svg), format: "svg", width: data.width * 1mm, alt: data.title))
#for label in data.labels {
  let (part, side) = anchors.at(label.anchor)
  place(top + left, dx: label.x * 1mm - part * room, dy: label.y * 1mm, box(width: room, align(side, label.text)))
}
`;
