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
