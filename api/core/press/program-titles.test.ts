import { expect, test } from 'vitest';
import { isAuthorOfProgram, isTitleOfProgram } from './program-titles.ts';

test.for(
  `PowerPoint Presentation|PowerPoint-Präsentation|Présentation PowerPoint|Presentación de PowerPoint|Presentazione standard di PowerPoint|
Apresentação do PowerPoint|PowerPoint-presentatie|PowerPoint-presentation|PowerPoint-presentasjon|PowerPoint-præsentation|PowerPoint-esitys|
Prezentacja programu PowerPoint|Prezentace aplikace PowerPoint|Prezentácia programu PowerPoint|PowerPoint bemutató|Prezentare PowerPoint|
Презентация PowerPoint|Презентація PowerPoint|Παρουσίαση του PowerPoint|PowerPoint Sunusu|عرض تقديمي في PowerPoint|מצגת של PowerPoint|
PowerPoint プレゼンテーション|PowerPoint 演示文稿|PowerPoint 簡報|PowerPoint 프레젠테이션|งานนำเสนอ PowerPoint|Bản trình bày PowerPoint|Presentasi PowerPoint|
Untitled|untitled-1|Untitled document|Untitled design|Untitled presentation|Sans titre|Document sans titre|Sin título|Documento sin título|
Diseño sin título|Sem título|Senza titolo|Ohne Titel|Unbenanntes Dokument|Naamloos document|Bez tytułu|Без названия|Без имени 1|Adsız|بدون عنوان|
مستند بدون عنوان|ללא כותרת|無題のドキュメント|無題|无标题文档|未命名|제목 없음|제목 없는 문서 1|Document1|Document 12|Dokument1|Documento2|Документ1|文档1|文書 1|문서1|
Presentation1|Präsentation2|Présentation1|Microsoft Word - goat.docx|Microsoft PowerPoint - Goat|The goat.pptx|Slide 1|Folie 1|Diapositive 1|Diapositiva 1|
Publication1|Scan|Scan 2026-11-27|Scanned Document|20261127_101500|2026-11-27 10.15|https://docs.google.com/x|C:\\Users\\Ann\\goat.doc|
Canva|Copy of Untitled design|Book1|Page 1|[Title here]`
    .split('|')
    .map((title) => title.trim()),
)('no person wrote the title %j', (title) => {
  expect(isTitleOfProgram(title)).toBe(true);
});

test.for(
  `The fox|The Slide|The Paper Boat|The Book|A Story|1984|365 days|Word|A Presentation for the King|The Scanner and the Cat|Design for a kite|Das Buch|El libro de Ana|
Slide, Amara, slide!|Numbers|小猫钓鱼|แมวน้อยกับพระจันทร์|文の本|Ma présentation de la ferme|No name for a goat|Dia de sol`
    .split('|')
    .map((title) => title.trim()),
)('a person wrote the title %j', (title) => {
  expect(isTitleOfProgram(title)).toBe(false);
});

test.for(
  `Lab-PC 07|User|user1|Utilisateur|Usuario|Usuario de Windows|Utilisateur Windows|Benutzer|Microsoft Office User|Windows User|Admin|Administrator|Administrateur|
Administrador|Администратор|Пользователь Windows|مستخدم|ユーザー|用户|사용자|Пользователь|Owner|HP|DELL|Lenovo|DESKTOP-7K3J2L|PC-12|LAB07|Student 07|Schüler|
admin@school.example|SCHOOL\\jsmith|Canva|Unknown|Unknown Author|Inconnu|python-docx|Microsoft account|iPad`
    .split('|')
    .map((author) => author.trim()),
)('no person is the author %j', (author) => {
  expect(isAuthorOfProgram(author)).toBe(true);
});

test.for(
  `Amara Okafor|Class 3B|Year 4|Office Adeyemi|Will Page|Mrs Teacher|李明|สมหญิง ใจดี|Ana de la Cruz|School of Riverside|Mac Smith|Guest Kofi`
    .split('|')
    .map((author) => author.trim()),
)('a person is the author %j', (author) => {
  expect(isAuthorOfProgram(author)).toBe(false);
});
