import { expect, test } from 'vitest';
import { findUnsettable } from './book-fonts.ts';

test.for([
  ['Thai', 'สมหญิง ใจดี ๑๒๓'],
  ['Lao', 'ແມວນ້ອຍກັບດວງຈັນ'],
  ['Khmer', 'ឆ្មាតូចនិងព្រះចន្ទ'],
  ['Burmese', 'ကြောင်လေးနှင့်လ'],
  ['Tibetan', 'བྱི་ལ་ཆུང་ཆུང་དང་ཟླ་བ།'],
  ['Sinhala', 'පුංචි පූසා සහ සඳ'],
  ['Hebrew', 'הַחֲתוּל הַקָּטָן וְהַיָּרֵחַ'],
  ['Georgian', 'პატარა კატა და მთვარე'],
  ['Armenian', 'Փոքրիկ կատուն և լուսինը'],
])('no letter of %s is an empty box', async ([, text = '']) => {
  expect(await findUnsettable(text)).toEqual([]);
});
