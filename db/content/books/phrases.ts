import type { BookLanguage } from './book.ts';

/** The closing words of every book, in its own language. */
type Phrases = { about: string; written: string; translated: string; pictures: string; free: string };

export const phrases: Record<BookLanguage, Phrases> = {
  en: {
    about: 'About this book',
    written: 'Written by',
    translated: 'Translated by',
    pictures: 'The pictures are cut from paper, and were drawn for this book.',
    free: 'This book belongs to everyone. You may read it, copy it, change it and share it, and you need not ask.',
  },
  es: {
    about: 'Sobre este libro',
    written: 'Escrito por',
    translated: 'Traducido por',
    pictures: 'Las ilustraciones son de papel recortado y se hicieron para este libro.',
    free: 'Este libro es de todos. Puedes leerlo, copiarlo, cambiarlo y compartirlo sin pedir permiso.',
  },
  fr: {
    about: 'À propos de ce livre',
    written: 'Écrit par',
    translated: 'Traduit par',
    pictures: 'Les images sont en papier découpé et ont été faites pour ce livre.',
    free: 'Ce livre est à tout le monde. Tu peux le lire, le copier, le changer et le partager sans demander la permission.',
  },
  ar: {
    about: 'عن هذا الكتاب',
    written: 'تأليف',
    translated: 'ترجمة',
    pictures: 'الصور من ورق مقصوص، ورُسمت لهذا الكتاب.',
    free: 'هذا الكتاب للجميع. يمكنك أن تقرأه وتنسخه وتغيّره وتشاركه، ولا حاجة إلى أن تستأذن.',
  },
  hi: {
    about: 'इस किताब के बारे में',
    written: 'लेखन:',
    translated: 'अनुवाद:',
    pictures: 'चित्र कटे हुए काग़ज़ के हैं, और इसी किताब के लिए बने हैं।',
    free: 'यह किताब सबकी है। आप इसे पढ़ सकते हैं, इसकी नक़ल कर सकते हैं, इसे बदल सकते हैं और बाँट सकते हैं, बिना पूछे।',
  },
  ne: {
    about: 'यो किताबबारे',
    written: 'लेखन:',
    translated: 'अनुवाद:',
    pictures: 'चित्रहरू काटिएको कागजका हुन्, र यही किताबका लागि बनाइएका हुन्।',
    free: 'यो किताब सबैको हो। तपाईं यसलाई पढ्न, नक्कल गर्न, बदल्न र बाँड्न सक्नुहुन्छ, सोध्नु पर्दैन।',
  },
  pt: {
    about: 'Sobre este livro',
    written: 'Escrito por',
    translated: 'Traduzido por',
    pictures: 'As imagens são de papel recortado e foram feitas para este livro.',
    free: 'Este livro é de todos. Podes lê-lo, copiá-lo, mudá-lo e partilhá-lo sem pedir licença.',
  },
  sw: {
    about: 'Kuhusu kitabu hiki',
    written: 'Kimeandikwa na',
    translated: 'Kimetafsiriwa na',
    pictures: 'Picha ni za karatasi iliyokatwa, na zilichorwa kwa ajili ya kitabu hiki.',
    free: 'Kitabu hiki ni cha kila mtu. Unaweza kukisoma, kukinakili, kukibadilisha na kukishiriki bila kuomba ruhusa.',
  },
};
